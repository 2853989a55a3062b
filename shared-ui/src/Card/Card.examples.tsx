import sleep from '../../art/cat-sleep.svg';
import { Grid } from '../Grid/Grid';
import { Card } from './Card';

export const examples = [
  {
    name: 'with text, and with the tile turned',
    element: (
      <Grid columns={3}>
        <li>
          <Card to="/" title="A card is one link" image={sleep} text="Its foot is at the end." foot="Foot" />
        </li>
        <li>
          <Card to="/" title="The same scene, turned" image={sleep} turned above="Above" foot="Foot" />
        </li>
      </Grid>
    ),
  },
];
