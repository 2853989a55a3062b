import { footer } from '@site/shared-content/footer';
import { useHydrated } from '@site/shared-ui/hooks/useHydrated';

/** Whose site this is, with the current year: the year of prerendering first, then that of the visitor. */
export function Copyright() {
  const hydrated = useHydrated();
  // React keeps a differing text while it hydrates; the new key lets it write the year again afterwards.
  return (
    <p key={String(hydrated)} suppressHydrationWarning>
      {footer.copyright(new Date().getFullYear())}
    </p>
  );
}
