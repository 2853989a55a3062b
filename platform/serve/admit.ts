import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for their answers. Browsers and proxies send one at a time. */
const IN_FLIGHT = 8;

/** The answers of each connection that are not finished. */
const unfinished = new WeakMap<Socket, Set<ServerResponse>>();

function answersOn(socket: Socket): Set<ServerResponse> {
  const known = unfinished.get(socket);
  if (known) return known;
  const answers = new Set<ServerResponse>();
  unfinished.set(socket, answers);
  socket.once('close', () => {
    // Node emits `close` for the answer whose turn it is, and never for those that wait behind it.
    for (const answer of answers) {
      if (answer.socket) continue;
      answer.destroy();
      answer.emit('close');
    }
  });
  return answers;
}

/**
 * Admits a request if its connection does not have too many unanswered ones, else ends the connection. Every admitted
 * answer emits `close`, at the latest when its connection ends.
 * @returns whether it is to be answered.
 */
export function admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // What one packet holds is parsed to its end, even after the connection was ended.
  if (socket.destroyed) return false;
  const answers = answersOn(socket);
  if (answers.size >= IN_FLIGHT) {
    socket.destroy();
    return false;
  }
  answers.add(response);
  response.once('close', () => answers.delete(response));
  return true;
}
