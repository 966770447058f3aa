import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keep } from "../../wire/kept";
import { Report } from "./report.svelte";

const RUNNING = { asked: "quick", done: 1, total: 4 };
let answers: { status: number; body: unknown }[] = [];
let asked = 0;
let methods: (string | undefined)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  keep("browser", "secret");
  [asked, methods] = [0, []];
  vi.stubGlobal("fetch", (_: string, { method }: RequestInit) => {
    methods.push(method);
    const { status, body } = answers[Math.min(asked++, answers.length - 1)] ?? {
      status: 500,
      body: {},
    };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ok = (body: unknown): { status: number; body: unknown } => ({ status: 200, body });
const refused = (status: number): { status: number; body: unknown } => ({
  status,
  body: { error: "Sorry.", rule: "" },
});

it.each([502, 429])("waits on for an analysis that is being made after a %s", async (status) => {
  answers = [ok(RUNNING), refused(status), ok({ ...RUNNING, done: 3 })];
  const report = new Report("ABCDEF");
  await report.want();
  await vi.advanceTimersByTimeAsync(2500);
  expect(report.done).toBe(75);
  expect(report.sorry).toBe("");
  report.stop();
});

it("asks no more for what is not there", async () => {
  answers = [ok(RUNNING), refused(404)];
  const report = new Report("ABCDEF");
  await report.want();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(2);
  expect(report.sorry).toBe("Sorry.");
});

it("keeps the reason why no analysis was begun", async () => {
  answers = [refused(429), ok({ asked: "" })];
  const report = new Report("ABCDEF");
  await report.want();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(report.sorry).toBe("Sorry.");
});

it("asks for one until the server has heard it, and then how far it is", async () => {
  answers = [refused(502), refused(0), ok(RUNNING)];
  const report = new Report("ABCDEF");
  await report.want();
  expect(report.running).toBe(true);
  await vi.advanceTimersByTimeAsync(3500);
  expect(methods).toEqual(["POST", "POST", "POST", "GET"]);
  expect(report.done).toBe(25);
  expect(report.sorry).toBe("");
  report.stop();
});

it("can be asked for one again after the server has said that there is none", async () => {
  answers = [refused(502), ok({ asked: "" }), ok(RUNNING)];
  const report = new Report("ABCDEF");
  await report.want();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([report.running, report.analysis]).toEqual([false, null]);
  await report.want();
  expect(report.done).toBe(25);
  report.stop();
});

it("asks no more when its page is left, even if an answer was on its way", async () => {
  answers = [ok(RUNNING)];
  const report = new Report("ABCDEF");
  const wanted = report.want();
  report.stop();
  await wanted;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(1);
});

it("asks for this browser's secret again if that was lost on the way", async () => {
  keep("browser", "");
  answers = [refused(502), ok({ secret: "another" }), ok(RUNNING)];
  const report = new Report("ABCDEF");
  await report.want();
  await vi.advanceTimersByTimeAsync(1500);
  expect(report.done).toBe(25);
  report.stop();
});
