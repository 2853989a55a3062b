/** @jest-environment node */
import { runWebpack } from '../build/runWebpack';
import { beginTeamSite } from '../test/teamSite';
import { buildApp } from './buildApp';

jest.mock('../build/runWebpack', () => ({ runWebpack: jest.fn(() => Promise.resolve()) }));
jest.mock('../build/inputs', () => ({ buildId: () => 'of sources that changed' }));
jest.mock('./checkTypes', () => ({ checkTypes: jest.fn(() => Promise.resolve()) }));
jest.mock('./checkWords', () => ({ checkWords: jest.fn(() => Promise.resolve()) }));
jest.mock('./runComposer', () => ({
  runComposer: jest.requireActual<{ composeHere: unknown }>('../test/composeHere').composeHere,
}));

it('a build by a team that may not publish the app is refused before it begins', async () => {
  const site = await beginTeamSite();
  try {
    await expect(buildApp(site.machine('blog'), 'booking')).rejects.toThrow(
      /\("blog"\) may not publish booking, so nothing was published/,
    );
    expect(runWebpack).not.toHaveBeenCalled();
  } finally {
    site.remove();
  }
});
