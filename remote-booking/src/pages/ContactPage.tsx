import { contact } from '@site/shared-content/contact';
import { faqCard } from '@site/shared-content/faqCard';
import { callableAnswers } from '@site/shared-content/helplines';
import { canonicalUrl, pageTitle, sharePreview } from '@site/shared-content/seo';
import { href } from '@site/shared-content/siteMap';
import { contactPageNode, graphOf } from '@site/shared-content/structuredData';
import { ContactAside } from '@site/shared-ui/ContactAside';
import { FaqBlock } from '@site/shared-ui/FaqBlock';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { PageHead } from '@site/shared-ui/PageHead';
import { Section } from '@site/shared-ui/Section';
import { WhyGrid } from '@site/shared-ui/WhyGrid';
import { ContactForm } from '../components/ContactForm';
import { FormBeside } from '../components/FormBeside';
import { OtherHelp } from '../components/OtherHelp';
import { ReachUs } from '../components/ReachUs';
import styles from './ContactPage.module.css';

const path = href('contact');

/** Contact us: the form, how the clinic answers, and questions (docs/spec.md §2). */
export function ContactPage() {
  const { seo, hero, approach, faq } = contact;
  return (
    <>
      <PageHead
        title={pageTitle(seo.title)}
        description={seo.description}
        canonical={canonicalUrl(path)}
        preview={sharePreview('contact')}
        jsonLd={typeof document === 'undefined' ? [graphOf(contactPageNode({ path, ...seo }))] : []}
      />
      <HeroBand title={hero.title} lead={hero.text} sun="high" below="mist" />
      <Section tone="mist">
        <FormBeside form={<ContactForm />}>
          <ReachUs />
        </FormBeside>
      </Section>
      <Section heading={approach.heading} lead={approach.text}>
        <WhyGrid items={approach.points} />
        <p className={styles['button']}>
          <LinkButton to={approach.button.to} icon={<IconArrow />} iconAt="end">
            {approach.button.label}
          </LinkButton>
        </p>
      </Section>
      <OtherHelp />
      <Section tone="surface">
        <FaqBlock
          heading={faq.heading}
          items={callableAnswers(faq.items)}
          aside={<ContactAside {...faqCard} />}
        />
      </Section>
    </>
  );
}
