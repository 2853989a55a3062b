/** The two halves of `owner/Module`, the name by which the site map knows a module. */
export function moduleId(id: string): { owner: string; module: string } {
  const [owner = '', module = ''] = id.split('/');
  return { owner, module };
}
