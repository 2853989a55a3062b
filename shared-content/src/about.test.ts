import { about } from './about';
import { home } from './home';

describe('the about page', () => {
  it('answers ten questions that the home page does not', () => {
    const questions = about.faq.items.map(({ question }) => question);
    expect(new Set(questions).size).toBe(10);
    expect(home.faq.items.filter(({ question }) => questions.includes(question))).toEqual([]);
  });

  it('lists languages as in a sentence', () => {
    expect(about.team.languages(['Odia'])).toBe('Speaks Odia');
    expect(about.team.languages(['Odia', 'Hindi', 'English'])).toBe('Speaks Odia, Hindi and English');
  });

  it('shows the years of experience', () => {
    expect(about.team.experience(12)).toBe('12+ years of experience');
  });

  it('shows the counter of the home page', () => {
    expect(about.lives).toEqual(home.why.lives);
  });
});
