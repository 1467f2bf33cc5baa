/** English texts that differ from the declaration. */
export const declared: Readonly<Record<string, string>> = {
  'customers.createdAt': 'Joined',
  'choice.counted': 'Stock count',
  'choice.blogs': 'Articles',
  'choice.cmsItems': 'Pages',
  'choice.SSL': 'SSL',
  'choice.COD': 'COD',
}
