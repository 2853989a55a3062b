import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { SCRIPT_MS, type WebDriver } from './WebDriver';

/** Settings: a port of its own, no background requests, and overlay scrollbars as on phones. */
const preferences = {
  'marionette.port': 0,
  'browser.startup.page': 0,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.useOverlayScrollbars': 1,
};

/** The file in which Firefox writes its port. */
const PORT_FILE = 'MarionetteActivePort';

type Answer = { readonly error?: { readonly message: string }; readonly value?: unknown };

/** A client for Marionette, Firefox's built-in WebDriver: `length:[0, number, command, parameters]`, one after the other. */
class Marionette {
  private received = Buffer.alloc(0);
  private number = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  constructor(private readonly socket: Socket) {
    socket.on('data', (bytes) => {
      this.received = Buffer.concat([this.received, bytes]);
      for (;;) {
        const colon = this.received.indexOf(':');
        const length = Number(this.received.subarray(0, colon));
        if (colon < 0 || this.received.length <= colon + length) return;
        const message: unknown = JSON.parse(this.received.subarray(colon + 1, colon + 1 + length).toString());
        this.received = this.received.subarray(colon + 1 + length);
        // The first message is a greeting.
        if (Array.isArray(message)) this.hear(message as [1, number, Answer['error'] | null, unknown]);
      }
    });
    socket.on('close', () => {
      for (const answer of this.waiting.values()) answer({ error: { message: 'Firefox has ended.' } });
    });
  }

  private hear([, number, error, result]: [1, number, Answer['error'] | null, unknown]): void {
    this.waiting.get(number)?.(error ? { error } : { value: result });
    this.waiting.delete(number);
  }

  async send(command: string, parameters: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    const number = ++this.number;
    const text = JSON.stringify([0, number, command, parameters]);
    const answer = new Promise<Answer>((resolve) => this.waiting.set(number, resolve));
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    const { error, value } = await answer;
    if (error) throw new Error(`Firefox, ${command}: ${error.message}`);
    return value && typeof value === 'object' && 'value' in value ? value.value : value;
  }

  end(): void {
    this.socket.destroy();
  }
}

async function portOf(profile: string, firefox: ChildProcess): Promise<number> {
  const file = path.join(profile, PORT_FILE);
  for (let tries = 0; tries < 900; tries += 1) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (text) return Number(text);
    if (firefox.exitCode !== null) break;
    await wait(100);
  }
  firefox.kill('SIGKILL');
  throw new Error('Firefox did not listen within 90 s.');
}

/** Starts a headless Firefox with a new profile. */
export async function startFirefox(program: string): Promise<WebDriver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'site-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), `${lines.join('\n')}\n`);
  const firefox = spawn(
    program,
    ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile],
    {
      stdio: 'ignore',
    },
  );
  const ended = once(firefox, 'exit');
  const socket = connect(await portOf(profile, firefox), '127.0.0.1');
  await once(socket, 'connect');
  const marionette = new Marionette(socket);
  await marionette.send('WebDriver:NewSession', {
    pageLoadStrategy: 'none',
    timeouts: { script: SCRIPT_MS },
  });
  async function inBrowser(script: string, args: readonly unknown[] = []): Promise<unknown> {
    await marionette.send('Marionette:SetContext', { value: 'chrome' });
    try {
      return await marionette.send('WebDriver:ExecuteScript', { script, args });
    } finally {
      await marionette.send('Marionette:SetContext', { value: 'content' });
    }
  }

  return {
    send: (command, parameters) => marionette.send(`WebDriver:${command}`, parameters),
    inBrowser,
    async resize(width, height) {
      // The window has a minimum width, but the page in it does not.
      await inBrowser(
        `const { style } = gBrowser.selectedBrowser;
        style.width = arguments[0] + 'px'; style.height = arguments[1] + 'px';`,
        [width, height],
      );
    },
    async close() {
      await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
      marionette.end();
      await Promise.race([ended, wait(5000)]);
      firefox.kill('SIGKILL');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
