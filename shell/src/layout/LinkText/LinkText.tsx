import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';

export type LinkTextProps = { label: string; hiddenText?: string | undefined };

/** The text of a link, with hidden text for screen readers where the label alone is unclear. */
export function LinkText({ label, hiddenText }: LinkTextProps) {
  return (
    <>
      {label}
      {hiddenText && <VisuallyHidden> {hiddenText}</VisuallyHidden>}
    </>
  );
}
