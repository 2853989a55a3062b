import { OdiaPage } from '@site/shell/pages/LanguagePage/OdiaPage';

export default function Page() {
  return <OdiaPage />;
}
