import { similarAmong, similarity } from './similarAmong';

function post(slug: string, title: string, tags: readonly string[] = [], date = '2024-01-01') {
  return { slug, title, tags, date };
}

describe('similarity', () => {
  it('counts 1 for each shared tag', () => {
    expect(similarity(post('a', 'A', ['Sleep', 'Mood', 'Work']), post('b', 'B', ['Mood', 'Sleep']))).toBe(2);
  });

  it('counts 0.5 for each shared title word longer than three characters', () => {
    expect(similarity(post('a', 'Sleep and the night'), post('b', 'Night, sleep and the day'))).toBe(1);
  });

  it('does not count words of three characters', () => {
    expect(similarity(post('a', 'The day and you'), post('b', 'You and the day'))).toBe(0);
  });

  it('takes a word once, in any case and without its punctuation', () => {
    expect(similarity(post('a', 'Stress, stress, stress!'), post('b', 'STRESS: what is stress?'))).toBe(0.5);
  });
});

describe('similarAmong', () => {
  const one = post('one', 'Falling asleep', ['Sleep', 'Mood']);

  it('leaves the article itself out, and those that share nothing', () => {
    expect(similarAmong([one, post('far', 'Money', ['Work'])])(one)).toEqual([]);
  });

  it('shows the three with the highest scores', () => {
    const near = post('near', 'Falling asleep at night', ['Sleep', 'Mood']);
    const middle = post('middle', 'Falling', ['Mood']);
    const tag = post('tag', 'Food', ['Mood']);
    const word = post('word', 'Falling leaves');
    expect(similarAmong([word, tag, one, middle, near])(one)).toEqual([near, middle, tag]);
  });

  it('breaks a tie by the newer date, then by title', () => {
    const older = post('older', 'A', ['Sleep'], '2024-05-01');
    const later = post('later', 'Z', ['Sleep'], '2024-06-01');
    const sameDay = post('sameDay', 'B', ['Sleep'], '2024-05-01');
    expect(similarAmong([sameDay, older, later])(one)).toEqual([later, older, sameDay]);
  });
});
