declare module 'blog/*';
declare module 'services/*';
declare module 'booking/*';
