import { TagList } from './TagList';

export const examples = [{ name: 'three tags', element: <TagList tags={['Sleep', 'Worry', 'Self-care']} /> }];
