import type { ExposedProps } from '@site/platform/contract';
import { careCardsFor } from '@site/shared-content/careCardsFor';
import { callableAnswers } from '@site/shared-content/helplines';
import { canonicalUrl, pageTitle, sharePreview } from '@site/shared-content/seo';
import { readAloud } from '@site/shared-content/readAloud';
import { servicePage } from '@site/shared-content/servicePage';
import { href } from '@site/shared-content/siteMap';
import { graphOf, servicePageNodes } from '@site/shared-content/structuredData';
import { psychiatrists } from '@site/shared-content/psychiatrists';
import { notAnEmergencyService } from '@site/shared-content/urgentHelp';
import { Actions } from '@site/shared-ui/Actions';
import { BookingBanner } from '@site/shared-ui/BookingBanner';
import { CareCards } from '@site/shared-ui/CareCards';
import { CheckList } from '@site/shared-ui/CheckList';
import { FaqAccordion } from '@site/shared-ui/FaqAccordion';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { PageHead } from '@site/shared-ui/PageHead';
import { ProcessSteps } from '@site/shared-ui/ProcessSteps';
import { ReadAloud } from '@site/shared-ui/ReadAloud';
import { Section } from '@site/shared-ui/Section';
import { servicePictures } from '@site/shared-ui/services/servicePictures';
import { WhyGrid } from '@site/shared-ui/WhyGrid';
import { Benefits } from '../components/Benefits';
import { Block } from '../components/Block';
import { BookingActions } from '../components/BookingActions';
import { Clinician } from '../components/Clinician';
import { HandOutLinks } from '../components/HandOutLinks';
import { Intro } from '../components/Intro';
import { NextService } from '../components/NextService';
import { Notes } from '../components/Notes';
import { RelatedArticles } from '../components/RelatedArticles';
import { serviceHeroes } from '../components/serviceHeroes';
import { ServiceNav } from '../components/ServiceNav';
import type { ServicePageData } from '../model/ServicePageData';
import styles from './ServicePage.module.css';

/** The template of the six service pages (docs/spec.md §2 "Service pages"). */
export function ServicePage({ data }: ExposedProps<ServicePageData>) {
  const { service, handOuts, related } = data;
  const { slug, seo, intro, conditions, benefits, steps, why, notes, help, faqs, closing } = service;
  const path = href('service', { slug });
  return (
    <>
      <PageHead
        title={pageTitle(seo.title)}
        description={seo.description}
        canonical={canonicalUrl(path)}
        preview={sharePreview(`service-${service.image}`)}
        jsonLd={typeof document === 'undefined' ? [graphOf(...servicePageNodes({ slug, path, ...seo }))] : []}
      />
      <HeroBand
        title={service.heroTitle}
        lead={service.heroTagline}
        breadcrumb={[servicePage.home]}
        {...serviceHeroes[service.image]}
      >
        <Actions>
          <BookingActions on="river" />
          <ReadAloud texts={readAloud} />
        </Actions>
      </HeroBand>
      <Section>
        <div className={styles['root']}>
          <div className={styles['main']}>
            <Intro {...intro} picture={servicePictures[service.image]} />
            <Block heading={conditions.heading}>
              <CheckList variant="ruled" items={conditions.items} />
              {conditions.note && <p className={styles['note']}>{conditions.note}</p>}
            </Block>
            <Block heading={benefits.heading}>
              <Benefits {...benefits} />
            </Block>
            <Block heading={steps.heading}>
              <ProcessSteps steps={steps.items} />
            </Block>
            <Block heading={why.heading}>
              <WhyGrid columns={2} items={why.cards} />
            </Block>
            <Block heading={servicePage.doctorHeading}>
              {psychiatrists().map((member) => (
                <Clinician key={member.name} member={member} />
              ))}
            </Block>
            {notes && <Notes notes={notes} />}
            {help && <CareCards cards={careCardsFor(help)} note={notAnEmergencyService} headingLevel={2} />}
            <FaqAccordion heading={servicePage.faqHeading} items={callableAnswers(faqs)} />
            <HandOutLinks heading={servicePage.handOutsHeading} links={handOuts} />
            <RelatedArticles articles={related} />
            <BookingBanner variant="river" title={closing.title} text={closing.text}>
              <BookingActions on="river" />
            </BookingBanner>
            <NextService after={slug} />
          </div>
          <div className={styles['side']}>
            <ServiceNav current={slug} />
          </div>
        </div>
      </Section>
    </>
  );
}
