/// Where new things go.
export const place = { parentId: '@alias::inbox', parentName: 'Inbox', listUrl: '/' };
