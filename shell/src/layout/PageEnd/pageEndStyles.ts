/** The stylesheets of what stands in `PageEnd`, and nowhere else in the frame: the browser's build has none of its components. */
import '../CrisisStrip/CrisisStrip.module.css';
import '../Footer/Footer.module.css';
import '../LanguageLinks/LanguageLinks.module.css';
