import { faqCard } from '@site/shared-content/faqCard';
import { callableAnswers } from '@site/shared-content/helplines';
import { home } from '@site/shared-content/home';
import { ContactAside } from '@site/shared-ui/ContactAside';
import { FaqBlock } from '@site/shared-ui/FaqBlock';
import { Section } from '@site/shared-ui/Section';

const { heading, items } = home.faq;

/** Ten questions, and how to ask another one. */
export function Questions() {
  return (
    <Section>
      <FaqBlock heading={heading} items={callableAnswers(items)} aside={<ContactAside {...faqCard} />} />
    </Section>
  );
}
