import type { ExposedProps } from '@site/platform/contract';
import { blog } from '@site/shared-content/blog';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { Section } from '@site/shared-ui/Section';
import { entriesStoreOf } from '../../entriesStoreOf';
import { OtherTitles } from '../../components/OtherTitles';
import type { ListData } from '../../model/BlogData';
import { ListBrowser } from './ListBrowser';

/** The blog list: search, categories and pages (docs/spec.md §2 "Blog list"). */
export function BlogListPage({ data, source }: ExposedProps<ListData>) {
  return (
    <>
      <HeroBand title={blog.list.title} lead={blog.list.text} sun="mid" />
      <Section>
        <ListBrowser data={data} store={entriesStoreOf(source)} />
        <OtherTitles titles={data.others} />
      </Section>
    </>
  );
}
