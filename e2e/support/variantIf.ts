/**
 * Details of a test that tries on one more page, width or day what its neighbour tries: `npm test -- --changed` leaves these
 * out (platform/cli/test.ts).
 */
export function variantIf(isVariant: boolean): { tag?: string } {
  return isVariant ? { tag: '@variant' } : {};
}
