import { bookingTexts } from './bookingTexts';
import { appointment } from './appointment';
import { contact } from './contact';

describe('the appointment form', () => {
  it('is titled as the spec says', () => {
    expect(appointment.hero.title).toBe('Book Your Appointment');
    expect(appointment.form.heading).toBe('Make an Appointment');
    expect(appointment.hours.heading).toBe('Opening Hours');
  });

  it('has the seven fields of the spec', () => {
    expect(Object.keys(appointment.form.fields)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'service',
      'date',
      'request',
    ]);
  });

  it('offers the five services of the spec', () => {
    expect(appointment.form.servicePlaceholder).toBe('Select a service');
    expect(appointment.form.serviceOptions.map(({ value, label }) => `${value} (${label})`)).toEqual([
      'consultation (Consultation)',
      'counseling (Counseling)',
      'therapy (Therapy)',
      'psychotherapy (Psychotherapy)',
      'mental-health-checkup (Mental Health Checkup)',
    ]);
  });

  it('has the greeting and the lines of the spec for the chat message', () => {
    expect(appointment.form.message.greeting).toBe(
      'Hello, I would like to book an appointment. Here are the details:',
    );
    expect(Object.values(appointment.form.message.lines)).toEqual([
      'Name',
      'Email',
      'Phone',
      'Service',
      'Date',
      'Request',
    ]);
  });

  it('links to the chat and the booking page for a blocked window', () => {
    const { openChat } = appointment.form.confirmation;
    expect([openChat, bookingTexts.booking.label]).toEqual([
      'Open the chat again',
      'Pick a time on our booking page',
    ]);
  });
});

describe('the contact form', () => {
  it('has the five fields of the spec, the last one optional', () => {
    expect(Object.keys(contact.form.fields)).toEqual(['firstName', 'lastName', 'email', 'phone', 'query']);
    expect(contact.form.fields.query.label).toContain('(optional)');
  });
});
