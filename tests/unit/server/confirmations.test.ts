import { expect, it } from 'vitest';
import type { ClientFrame } from '../../../server/hub/member-frames.ts';
import { Router } from '../../../server/hub/router.ts';
import { Seats } from '../../../server/hub/seats.ts';

const task = { client: 'editor', task: '' };
const editor = { ...task, name: 'Editor', budget: 8000 };
const browser = { extension: 'e1', version: '0.1.0' };

it('confirms an answer that nobody waits for, and again if the confirmation is lost', () => {
  const sent: ClientFrame[] = [];
  const seats = new Seats();
  const seat = seats.seat(editor);
  seats.up((frame) => sent.push(frame));
  seats.receive({ type: 'link', browsers: [browser] });
  const call = seat.call('snapshot', {});
  seat.receive({ type: 'attached', ...task, epoch: 1, open: [], targets: [] });
  const answer = { type: 'answer', ...task, call: call.id, end: 'done', text: 'Read.' } as const;
  const confirmations = () => sent.filter(({ type }) => type === 'ack').length;
  seat.receive(answer);
  expect(confirmations()).toBe(1);
  seat.receive(answer);
  expect(confirmations()).toBe(2);
  expect(seat.leftovers()).toEqual([call]);
  seat.confirm(call);
  expect(confirmations()).toBe(2);
});

it('attaches a task once until the browser has answered', () => {
  const router = new Router();
  const received: string[] = [];
  const link = { ...browser, send: ({ type }: { type: string }) => received.push(type) };
  const member = { send: () => {} };
  router.addMember(member);
  router.addLink(link, false);
  const attach = { type: 'attach', ...editor } as const;
  router.fromMember(member, attach);
  router.fromMember(member, attach);
  expect(received).toEqual(['attach']);
});

it('attaches once if the word of a browser crosses the first call, and again if that browser is gone', () => {
  const seats = new Seats();
  const sent: string[] = [];
  seats.up(({ type }) => sent.push(type));
  const seat = seats.seat(editor);
  seat.call('snapshot', {});
  expect(sent).toEqual([]);
  seats.receive({ type: 'link', browsers: [browser] });
  seats.receive({ type: 'link', browsers: [browser, browser] });
  expect(sent).toEqual(['attach']);
  seats.receive({ type: 'lost', ...task });
  seats.receive({ type: 'link', browsers: [browser] });
  expect(sent).toEqual(['attach', 'attach']);
});
