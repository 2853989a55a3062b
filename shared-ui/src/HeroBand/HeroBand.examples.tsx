import art from '../../art/hero-2.svg';
import artSmall from '../../art/hero-2-mobile.svg';
import { IconHeart } from '../icons/IconHeart';
import { IconShare } from '../icons/IconShare';
import { Actions } from '../Actions/Actions';
import { Button } from '../Button/Button';
import { HeroBand } from './HeroBand';

export const examples = [
  {
    name: 'first level',
    full: true,
    element: (
      <HeroBand
        title="Who we are and how we work"
        lead="A small team, one doctor in charge of your care, and time to talk."
      />
    ),
  },
  {
    name: 'low sun over mist',
    full: true,
    element: (
      <HeroBand title="Book Your Appointment" lead="Send us a few details, or call." sun="low" below="mist" />
    ),
  },
  {
    name: 'article by the moon',
    full: true,
    element: (
      <HeroBand
        title="Insomnia: why sleep stays away, and what brings it back"
        lead="Lying awake night after night is common, and it can be treated, often without tablets."
        breadcrumb={[
          { label: 'Home', to: '/' },
          { label: 'Blog', to: '/blogs' },
          { label: 'Sleep & Physical Wellness', to: '/blogs?category=sleep' },
        ]}
        sun="moon"
      >
        <Actions>
          <Button variant="ghost" size="slim" icon={<IconHeart />}>
            Like 46
          </Button>
          <Button variant="ghost" size="slim" icon={<IconShare />}>
            Share
          </Button>
        </Actions>
      </HeroBand>
    ),
  },
  {
    name: 'with a picture',
    full: true,
    element: (
      <HeroBand
        title="Child and adolescent psychiatry"
        lead="An unhurried first talk about what is wrong, and what could help."
        breadcrumb={[{ label: 'Home', to: '/' }]}
        art={art}
        artSmall={artSmall}
      />
    ),
  },
];
