import { clinicProfile } from '@site/shared-content/clinicProfile';
import { render } from '@testing-library/react';
import { RichText } from './RichText';

const html = (text: string) => render(<p>{<RichText text={text} />}</p>).container.innerHTML;

describe('RichText', () => {
  it('shows a lead in bold', () => {
    expect(html('**Ask plainly.** Then wait.')).toBe('<p><strong>Ask plainly.</strong> Then wait.</p>');
  });

  it('links the helpline', () => {
    expect(html(`Call ${clinicProfile.crisis.helpline}.`)).toBe(
      `<p>Call <a href="tel:14416">${clinicProfile.crisis.helpline}</a>.</p>`,
    );
  });

  it('links the other helplines too', () => {
    expect(html('Women call 181, children 1098.')).toBe(
      '<p>Women call <a href="tel:181">181</a>, children <a href="tel:1098">1098</a>.</p>',
    );
  });

  it('shows markup as text', () => {
    expect(html('1 < 2 <b>x</b>')).toBe('<p>1 &lt; 2 &lt;b&gt;x&lt;/b&gt;</p>');
  });
});
