/** Imports the stylesheets of `PageEnd`: the browser build does not contain its components. */
import '../CrisisStrip/CrisisStrip.module.css';
import '../Footer/Footer.module.css';
import '../LanguageLinks/LanguageLinks.module.css';
// eslint-disable-next-line no-restricted-imports -- shared-ui exports components, not their stylesheets
import '../../../../shared-ui/src/SocialLinks/SocialLinks.module.css';
