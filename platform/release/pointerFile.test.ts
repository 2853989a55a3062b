/** @jest-environment node */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Pointer } from '../contract/pointer';
import { registry } from '../house/paths';
import { pointerPath, readPointer, swapPointer } from './pointerFile';

const at = (sequence: number): Pointer => ({ schema: 1, sequence, apps: {} });

beforeEach(() => {
  rmSync(registry, { recursive: true, force: true });
  mkdirSync(registry, { recursive: true });
});

describe('the pointer', () => {
  it('is empty in a new registry', () => {
    expect(readPointer()).toEqual(at(0));
  });

  it('moves by one', () => {
    swapPointer(at(1));
    swapPointer(at(2));
    expect(readPointer().sequence).toBe(2);
  });

  it('refuses the second of two promotions that began together, and changes nothing', () => {
    swapPointer(at(1));
    expect(() => swapPointer(at(1))).toThrow('The pointer moved from 0 to 1 meanwhile. Nothing was changed');
    expect(readPointer()).toEqual(at(1));
  });

  it('refuses while another promotion writes', () => {
    writeFileSync(`${pointerPath}.lock`, '1');
    expect(() => swapPointer(at(1))).toThrow('Another command is changing');
    expect(readPointer()).toEqual(at(0));
  });

  it('says which file is damaged and what to do', () => {
    writeFileSync(pointerPath, '{"schema":1,');
    expect(() => readPointer()).toThrow(/releases\.json cannot be read .* Restore it from a backup/);
  });

  it('leaves no draft behind', () => {
    swapPointer(at(1));
    expect(readFileSync(path.join(registry, 'releases.json'), 'utf8')).toContain('"sequence": 1');
  });
});
