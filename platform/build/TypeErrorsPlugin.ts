import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import type webpack from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';

import { typeChecker } from './typeChecker';

const NAME = 'TypeErrorsPlugin';

/** `src/Card.tsx(3,7): error TS2322: …`, with further lines that are indented. */
const finding = /^\S.*\(\d+,\d+\): error TS\d+: .*(?:\n[ \t]+.*)*/gm;

/** What the checker says at the end of each check. */
const verdict = /Found \d+ errors?\. Watching/;

/**
 * Checks types while somebody develops, in a process beside the compiler: what is wrong is told in the terminal and
 * over the page. The page is never held back by it.
 */
export class TypeErrorsPlugin implements webpack.WebpackPluginInstance {
  private errors: readonly string[] = [];
  /** What the checker has said since its last verdict. */
  private said = '';
  private checker: ChildProcess | undefined;

  /** @param folder of the package, with its tsconfig.json */
  constructor(private readonly folder: string) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.watchRun.tap(NAME, () => this.watch());
    compiler.hooks.shutdown.tap(NAME, () => void this.checker?.kill());
    process.once('exit', () => this.checker?.kill());
  }

  /** For webpack-dev-server's `setupMiddlewares`: tells every page that is open, and every one that opens. */
  attach(server: WebpackDevServer): void {
    const pages = () => server.webSocketServer;
    let ofCompiler: readonly object[] = [];
    this.showErrors = (clients = pages()?.clients ?? []) => {
      const errors = [...ofCompiler, ...this.errors];
      if (errors.length === 0) return server.sendMessage(clients, 'ok');
      // A page adds errors to those that it shows, unless these are said to hold no more.
      server.sendMessage(clients, 'invalid');
      return server.sendMessage(clients, 'errors', errors);
    };
    let listening = false;
    server.compiler.hooks.done.tap(
      { name: NAME, stage: Infinity },
      (stats: webpack.Stats | webpack.MultiStats) => {
        ofCompiler = stats.toJson({ all: false, errors: true }).errors ?? [];
        if (this.errors.length > 0) this.showErrors();
        if (listening || !pages()) return;
        listening = true;
        pages()?.implementation.on('connection', (client) => {
          if (this.errors.length > 0) this.showErrors([client]);
        });
      },
    );
  }

  private showErrors: (clients?: WebpackDevServer.ClientConnection[]) => void = () => {};

  private watch(): void {
    if (this.checker || !existsSync(path.join(this.folder, 'tsconfig.json'))) return;
    const words = ['-p', '.', '--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
    this.checker = spawn(process.execPath, [typeChecker, ...words], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.checker.stdout?.setEncoding('utf8').on('data', (part: string) => this.hear(part));
  }

  /**
   * Reports what the last check found. While the compiler works nothing is heard, and a file that is saved twice is
   * checked twice: one part may hold several checks, and the beginning of the next.
   */
  private hear(part: string): void {
    const checks = (this.said + part).split(verdict);
    this.said = checks.pop() ?? '';
    const last = checks.pop();
    if (last !== undefined) this.report(last.match(finding) ?? []);
  }

  private report(errors: readonly string[]): void {
    const had = this.errors.length > 0;
    this.errors = errors;
    if (errors.length > 0) process.stderr.write(`the types do not hold:\n${errors.join('\n')}\n`);
    else if (had) process.stderr.write('the types hold again\n');
    if (had || errors.length > 0) this.showErrors();
  }
}
