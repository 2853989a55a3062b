import type { ExposedProps } from '@site/platform/contract';
import { faqCard } from '@site/shared-content/faqCard';
import { callableAnswers } from '@site/shared-content/helplines';
import { canonicalUrl, pageTitle, sharePreview } from '@site/shared-content/seo';
import { readAloud } from '@site/shared-content/readAloud';
import { servicePage } from '@site/shared-content/servicePage';
import { href } from '@site/shared-content/siteMap';
import { therapists } from '@site/shared-content/team';
import { breadcrumbNode, graphOf, webPageNode } from '@site/shared-content/structuredData';
import sectionPicture from '@site/shared-ui/art/cat-therapy.svg';
import heroPicture from '@site/shared-ui/art/hero-3.svg';
import heroPictureSmall from '@site/shared-ui/art/hero-3-mobile.svg';
import { Actions } from '@site/shared-ui/Actions';
import { BookingBanner } from '@site/shared-ui/BookingBanner';
import { CheckList } from '@site/shared-ui/CheckList';
import { ContactAside } from '@site/shared-ui/ContactAside';
import { FaqBlock } from '@site/shared-ui/FaqBlock';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { PageHead } from '@site/shared-ui/PageHead';
import { ProcessSteps } from '@site/shared-ui/ProcessSteps';
import { ReadAloud } from '@site/shared-ui/ReadAloud';
import { Section } from '@site/shared-ui/Section';
import { Split } from '@site/shared-ui/Split';
import { Block } from '../components/Block';
import { BookingActions } from '../components/BookingActions';
import { Clinician } from '../components/Clinician';
import { Notes } from '../components/Notes';
import { Paragraphs } from '../components/Paragraphs';
import { RelatedArticles } from '../components/RelatedArticles';
import { SessionFacts } from '../components/SessionFacts';
import { TherapyKinds } from '../components/TherapyKinds';
import type { TherapyPageData } from '../model/TherapyPageData';
import styles from './TherapyPage.module.css';

/** The therapy and counselling page (docs/decisions.md "Routes"). */
export function TherapyPage({ data }: ExposedProps<TherapyPageData>) {
  const { therapy, related } = data;
  const { name, seo, what, kinds, helps, session, steps, notes, faqs, closing } = therapy;
  const path = href('therapy');
  const crumbs = breadcrumbNode([
    { name: servicePage.home.label, path: servicePage.home.to },
    { name, path },
  ]);
  return (
    <>
      <PageHead
        title={pageTitle(seo.title)}
        description={seo.description}
        canonical={canonicalUrl(path)}
        preview={sharePreview('therapy')}
        jsonLd={typeof document === 'undefined' ? [graphOf(webPageNode({ path, ...seo }), crumbs)] : []}
      />
      <HeroBand
        title={therapy.heroTitle}
        lead={therapy.heroTagline}
        breadcrumb={[servicePage.home]}
        art={heroPicture}
        artSmall={heroPictureSmall}
      >
        <Actions>
          <BookingActions on="river" />
          <ReadAloud texts={readAloud} />
        </Actions>
      </HeroBand>
      <Section>
        <Split
          start={
            <Block heading={what.heading}>
              <Paragraphs texts={what.paragraphs} />
            </Block>
          }
          end={<img className={styles['picture']} src={sectionPicture} alt="" width="640" height="360" />}
        />
      </Section>
      <Section tone="surface" heading={kinds.heading} lead={kinds.lead}>
        <TherapyKinds items={kinds.items} />
      </Section>
      <Section tone="mist" heading={helps.heading} lead={helps.note}>
        <CheckList variant="ruled" items={helps.items} />
      </Section>
      <Section>
        <Split
          start={
            <Block heading={session.heading}>
              <Paragraphs texts={session.paragraphs} />
            </Block>
          }
          end={<SessionFacts facts={session.facts} />}
        />
      </Section>
      <Section tone="river" heading={steps.heading}>
        <ProcessSteps steps={steps.items} />
      </Section>
      <Section>
        <div className={styles['stack']}>
          <Notes notes={notes} />
          <Block heading={servicePage.therapistHeading}>
            {therapists().map((member) => (
              <Clinician key={member.name} member={member} />
            ))}
          </Block>
        </div>
      </Section>
      <Section tone="surface">
        <FaqBlock
          heading={servicePage.faqHeading}
          items={callableAnswers(faqs)}
          aside={<ContactAside {...faqCard} />}
        />
      </Section>
      <Section>
        <RelatedArticles articles={related} />
      </Section>
      <BookingBanner title={closing.title} text={closing.text}>
        <BookingActions on="dawn" />
      </BookingBanner>
    </>
  );
}
