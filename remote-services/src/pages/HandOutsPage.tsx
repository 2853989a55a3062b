import type { ExposedProps } from '@site/platform/contract';
import { handOutPages as texts } from '@site/shared-content/handOuts/handOutPages';
import { callPieces } from '@site/shared-content/helplines';
import { canonicalUrl, pageTitle, sharePreview } from '@site/shared-content/seo';
import { href } from '@site/shared-content/siteMap';
import { graphOf, webPageNode } from '@site/shared-content/structuredData';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { PageHead } from '@site/shared-ui/PageHead';
import { Section } from '@site/shared-ui/Section';
import { TextPieces } from '@site/shared-ui/TextPieces';
import { Versions } from '../components/Versions';
import type { HandOutsPageData } from '../model/HandOutData';
import styles from './HandOutsPage.module.css';

/** The list of hand-outs, with their languages. */
export function HandOutsPage({ data: { handOuts } }: ExposedProps<HandOutsPageData>) {
  const path = href('handOuts');
  const { seo } = texts;
  return (
    <>
      <PageHead
        title={pageTitle(seo.title)}
        description={seo.description}
        canonical={canonicalUrl(path)}
        preview={sharePreview('handOuts')}
        jsonLd={typeof document === 'undefined' ? [graphOf(webPageNode({ path, ...seo }))] : []}
      />
      <HeroBand title={texts.title} lead={texts.lead} breadcrumb={[texts.home]} />
      <Section>
        <ul className={styles['root']}>
          {handOuts.map(({ slug, label, to, lead }) => (
            <li className={styles['entry']} key={to}>
              <h2 className={styles['name']}>
                <ArrowLink to={to}>{label}</ArrowLink>
              </h2>
              <p>
                <TextPieces pieces={callPieces(lead)} />
              </p>
              <Versions slug={slug} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
