import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The maximum number of pending answers per connection. Browsers and proxies send one request at a time. */
const MAX_PENDING_ANSWERS = 8;

/** The unfinished answers of each connection. */
const pendingAnswers = new WeakMap<Duplex, Set<ServerResponse>>();

function answersOn(socket: Socket): Set<ServerResponse> {
  const existing = pendingAnswers.get(socket);
  if (existing) return existing;
  const answers = new Set<ServerResponse>();
  pendingAnswers.set(socket, answers);
  socket.once('close', () => {
    // Node.js emits `close` only for the current answer, not for those queued behind it.
    for (const answer of answers) {
      if (answer.socket) continue;
      answer.destroy();
      answer.emit('close');
    }
  });
  return answers;
}

/** Returns true if a connection has unfinished answers. */
export function hasPendingAnswers(socket: Duplex): boolean {
  return (pendingAnswers.get(socket)?.size ?? 0) > 0;
}

/**
 * Admits a request if its connection does not have too many unanswered ones, else ends the connection. Every admitted
 * answer emits `close`, at the latest when its connection ends.
 * @returns true if the request should be answered.
 */
export function admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // The rest of a packet is parsed even after the connection was closed.
  if (socket.destroyed) return false;
  const answers = answersOn(socket);
  if (answers.size >= MAX_PENDING_ANSWERS) {
    socket.destroy();
    return false;
  }
  answers.add(response);
  response.once('close', () => answers.delete(response));
  return true;
}
