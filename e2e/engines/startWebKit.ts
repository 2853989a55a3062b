import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

import { freePort } from '../support/startProgram';
import { commands, SCRIPT_MS, type WebDriver } from './WebDriver';

/** Shrinks the toolbar, whose content would limit how narrow the window can be. */
const gtkStyles =
  'headerbar *, toolbar *, toolbar, entry, button { min-width: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-size: 1px; -gtk-icon-transform: scale(0.1); border: none; }\n';

/** Starts a virtual screen with a free number. */
async function startScreen(program: string): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, screen };
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(2 * SCRIPT_MS),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebKit, ${url.replace(/.*\/session/, '')}: ${error} ${message}`);
}

async function untilItAnswers(driver: string): Promise<void> {
  for (let tries = 0; tries < 900; tries += 1) {
    if (await fetch(`${driver}/status`).catch(() => undefined)) return;
    await wait(100);
  }
  throw new Error('WebKitWebDriver did not listen within 90 s.');
}

/** Starts WebKitGTK's MiniBrowser through its driver, on a virtual screen. */
export async function startWebKit(program: string, xvfb: string): Promise<WebDriver> {
  const home = mkdtempSync(path.join(tmpdir(), 'site-webkit-'));
  mkdirSync(path.join(home, 'gtk-3.0'));
  writeFileSync(path.join(home, 'gtk-3.0/gtk.css'), gtkStyles);
  const { display, screen } = await startScreen(xvfb);
  const port = await freePort();
  const driverProcess = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
    },
  });
  const driver = `http://127.0.0.1:${port}`;
  await untilItAnswers(driver);
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', timeouts: { script: SCRIPT_MS } } };
  const { sessionId } = (await ask(`${driver}/session`, 'POST', { capabilities })) as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  const send: WebDriver['send'] = async (command, parameters = {}) => {
    const [method = '', address = ''] = commands[command].split(' ');
    const url = `${session}/${address.replace('{id}', String(parameters['id']))}`;
    return ask(url, method, method === 'POST' ? parameters : undefined);
  };
  return {
    send,
    async resize(width, height) {
      // A window has a border, so the page is smaller than requested by an amount that is known after the first resize.
      await send('SetWindowRect', { width, height });
      let inner: readonly [number, number] = [Infinity, Infinity];
      while (inner[0] > width) {
        inner = (await send('ExecuteScript', {
          script: 'return [innerWidth, innerHeight]',
          args: [],
        })) as typeof inner;
        await wait(20);
      }
      await send('SetWindowRect', { width: 2 * width - inner[0], height: 2 * height - inner[1] });
    },
    async close() {
      await ask(session, 'DELETE').catch(() => {});
      for (const child of [driverProcess, screen]) {
        const ended = once(child, 'exit');
        child.kill();
        await Promise.race([ended, wait(5000)]);
      }
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
