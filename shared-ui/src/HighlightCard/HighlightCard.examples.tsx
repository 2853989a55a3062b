import { Grid } from '../Grid/Grid';
import { IconSun } from '../icons/IconSun';
import { IconLeaf } from '../icons/IconLeaf';
import { HighlightCard } from './HighlightCard';

export const examples = [
  {
    name: 'two gains',
    element: (
      <Grid columns={2}>
        <li>
          <HighlightCard
            icon={<IconSun />}
            title="Clarity"
            description="A name for the problem where there is one, and plain words where there is none yet."
          />
        </li>
        <li>
          <HighlightCard
            icon={<IconLeaf />}
            title="A plan you agree to"
            description="Therapy, routine, medicine or waiting and watching: you choose with us."
            tone="mist"
          />
        </li>
      </Grid>
    ),
  },
];
