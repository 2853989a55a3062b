import { clinicDayIndex } from './useClinicClock';

describe('today at the clinic', () => {
  it('is the clinic’s day, not that of the device', () => {
    // Friday evening in London, Saturday at the clinic.
    const moment = new Date('2026-11-20T19:00:00Z');
    expect(clinicDayIndex(moment, 'Europe/London')).toBe(4);
    expect(clinicDayIndex(moment, 'Asia/Kolkata')).toBe(5);
  });

  it('knows every day of the week', () => {
    const days = [16, 17, 18, 19, 20, 21, 22].map((day) => new Date(Date.UTC(2026, 10, day, 6)));
    expect(days.map((day) => clinicDayIndex(day, 'Asia/Kolkata'))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});
