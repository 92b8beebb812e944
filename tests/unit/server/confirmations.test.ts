import { expect, it } from 'vitest';
import type { ClientFrame } from '../../../server/hub/member-frames.ts';
import { Router } from '../../../server/hub/router.ts';
import { Seat } from '../../../server/hub/seat.ts';
import type { CallId } from '../../../src/protocol/ids.ts';

const task = { client: 'editor', task: '' };

it('confirms an answer that nobody waits for, and again if the confirmation is lost', () => {
  const sent: ClientFrame[] = [];
  const limits = { unsentMs: 40_000, newId: () => 'c1' as CallId, trouble: () => undefined };
  const seat = new Seat({ ...task, name: 'Editor', budget: 8000 }, limits);
  seat.up((frame) => sent.push(frame));
  seat.linked();
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
  const link = {
    extension: 'e1',
    version: '0.1.0',
    send: ({ type }: { type: string }) => received.push(type),
  };
  const member = { send: () => {} };
  router.addMember(member);
  router.addLink(link, false);
  const attach = { type: 'attach', ...task, name: 'Editor', budget: 8000 } as const;
  router.fromMember(member, attach);
  router.fromMember(member, attach);
  expect(received).toEqual(['attach']);
});
