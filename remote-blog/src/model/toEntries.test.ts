import { articles } from '@site/shared-content/articles';
import { toEntries } from './toEntries';

const sceneOf = (entries: ReturnType<typeof toEntries>) =>
  new Map(entries.map(({ slug, image }) => [slug, image]));

describe('toEntries', () => {
  it('alternates the scenes of a subject', () => {
    const sleep = toEntries(articles).filter(({ image }) => image.tile === 'sleep');
    const scenes = sleep.map(({ image }) => image.scene);
    expect(scenes.length).toBeGreaterThan(3);
    expect(scenes.filter((scene, index) => scene === scenes[index + 1])).toEqual([]);
  });

  it('keeps the pictures of older articles when one is added', () => {
    const [newest, ...older] = toEntries(articles);
    const before = toEntries(articles.filter(({ slug }) => slug !== newest?.slug));
    expect(sceneOf(before)).toEqual(sceneOf(older));
  });
});
