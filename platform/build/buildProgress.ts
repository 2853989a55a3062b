import { log } from '../house/log';

export type BuildProgress = {
  /** What happens to an app now: "compiling", "publishing". With `share`, how much of it is done, from 0 to 1. */
  report(app: string, doing: string, share?: number): void;
  /** The last word on an app. */
  end(app: string, outcome: string): void;
};

/** On a terminal the lines are drawn anew this often, in milliseconds. */
const REDRAW_MS = 200;

/** In a pipe, where nothing moves: one plain line a step. */
function inLines(): BuildProgress {
  const reported = new Map<string, string>();
  return {
    report(app, doing) {
      if (reported.get(app) === doing) return;
      reported.set(app, doing);
      log(`${app}: ${doing}`);
    },
    end: (app, outcome) => log(`${app}: ${outcome}`),
  };
}

type Terminal = Pick<NodeJS.WriteStream, 'write' | 'columns'>;

/** On a terminal: one line an app, which moves until its last word. */
function inPlace(terminal: Terminal): BuildProgress {
  const running = new Map<string, { doing: string; share: number; since: number }>();
  let drawn = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function lines(): string[] {
    return [...running].map(([app, { doing, share, since }]) => {
      const percent = share > 0 && share < 1 ? ` ${String(Math.floor(share * 100)).padStart(2)} %` : '';
      const seconds = ((performance.now() - since) / 1000).toFixed(0);
      return `${app.padEnd(12)}${`${doing}${percent}`.padEnd(20)}${seconds.padStart(4)} s`.slice(
        0,
        (terminal.columns || 80) - 1,
      );
    });
  }

  /** Takes the moving lines away, so that what stays can be written above them. */
  function wipe(): void {
    if (drawn > 0) terminal.write(`\u001b[${drawn}A\u001b[0J`);
    drawn = 0;
  }

  function draw(): void {
    wipe();
    const now = lines();
    for (const line of now) terminal.write(`${line}\n`);
    drawn = now.length;
  }

  return {
    report(app, doing, share = 0) {
      const since = running.get(app)?.since ?? performance.now();
      running.set(app, { doing, share, since });
      timer ??= setInterval(draw, REDRAW_MS).unref();
      if (share === 0) draw();
    },
    end(app, outcome) {
      running.delete(app);
      wipe();
      log(`${app}: ${outcome}`);
      if (running.size > 0) return draw();
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** Tells a person how builds go that run side by side. */
export function buildProgress(
  terminal: Terminal & { readonly isTTY?: boolean } = process.stderr,
): BuildProgress {
  return terminal.isTTY ? inPlace(terminal) : inLines();
}
