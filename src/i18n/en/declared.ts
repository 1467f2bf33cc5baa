/** Where English says something else of a declared thing than the declaration's general word. */
export const declared: Readonly<Record<string, string>> = {
  'customers.createdAt': 'Joined',
  'choice.counted': 'Stock count',
  'choice.SSL': 'SSL',
  'choice.COD': 'COD',
}
