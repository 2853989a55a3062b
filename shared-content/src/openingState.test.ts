import { clinicProfile } from '@site/shared-content/clinicProfile';
import { openingSentence, openingState } from './openingState';

/** November 2026: the 16th is a Monday. Times are given in Indian time. */
const sentenceAt = (time: string) => openingSentence(openingState(new Date(`${time}:00+05:30`)));

describe('opening hours', () => {
  it.each([
    ['2026-11-16T16:00', 'Open now until 7:00 PM'],
    ['2026-11-16T18:59', 'Open now until 7:00 PM'],
    ['2026-11-16T19:00', 'Closed. Opens on Tuesday at 4:00 PM'],
    ['2026-11-16T10:00', 'Closed. Opens today at 4:00 PM'],
    ['2026-11-18T12:59', 'Open now until 1:00 PM'],
    ['2026-11-18T13:00', 'Closed. Opens today at 4:00 PM'],
    ['2026-11-18T00:00', 'Closed. Opens today at 9:00 AM'],
    ['2026-11-22T23:59', 'Closed. Opens on Monday at 4:00 PM'],
  ])('at %s say “%s”', (time, sentence) => {
    expect(sentenceAt(time)).toBe(sentence);
  });

  it('follow the clinic’s clock and not the visitor’s', () => {
    expect(openingSentence(openingState(new Date('2026-11-16T11:00:00Z')))).toBe('Open now until 7:00 PM');
  });

  it('name the weekday when the clinic opens on one day of the week only', () => {
    const closed = {
      monday: [],
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: [],
      saturday: [],
      sunday: [],
    };
    const range = [{ opens: '10:00', closes: '11:00' }];
    const rare = { ...clinicProfile, openingHours: { ...closed, monday: range } };
    const late = new Date('2026-11-16T12:00:00+05:30');
    expect(openingSentence(openingState(late, rare))).toBe('Closed. Opens on Monday at 10:00 AM');
    expect(openingSentence(openingState(late, { ...clinicProfile, openingHours: closed }))).toBe('Closed');
  });
});
