/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  // The bench builds it only after the project's own checks of the same components.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};
