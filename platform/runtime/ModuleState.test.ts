import type { LoadedModule } from './ModuleLoader';
import { type ModuleEvent, type ModuleState, nextState } from './ModuleState';

const loadedModule: LoadedModule = { Component: () => null, data: undefined, release: 'v2' };
const loading: ModuleState = { kind: 'loading' };
const shown: ModuleState = { kind: 'shown', module: loadedModule };
const kept: ModuleState = { kind: 'kept', reason: 'down' };
const away: ModuleState = { kind: 'away', reason: 'down' };
const loaded: ModuleEvent = { type: 'loaded', module: loadedModule };
const failed: ModuleEvent = { type: 'failed', reason: 'down' };
const threw: ModuleEvent = { type: 'threw', reason: 'down' };
const retried: ModuleEvent = { type: 'retried' };

describe('a module that came with the page', () => {
  it.each([
    ['is shown when it loads', loading, loaded, shown],
    ['stays as it is when it does not load', loading, failed, kept],
    ['stays as it is when it throws', shown, threw, kept],
    ['is shown when another release of it loads', kept, loaded, shown],
    ['stays as it is while it is tried again', kept, retried, kept],
    ['stays as it is when that fails too', kept, failed, kept],
  ])('%s', (_, state, event, next) => {
    expect(nextState(state, event, true)).toEqual(next);
  });
});

describe('a module of a page that was gone to', () => {
  it.each([
    ['is shown when it loads', loading, loaded, shown],
    ['gives way to the help of the shell when it does not load', loading, failed, away],
    ['is looked for in another release when it throws', shown, threw, loading],
    ['shows its skeleton while it is tried again', away, retried, loading],
    ['is left alone by a retry while it is shown', shown, retried, shown],
  ])('%s', (_, state, event, next) => {
    expect(nextState(state, event, false)).toEqual(next);
  });
});
