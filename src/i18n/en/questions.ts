/** Questions and reviews of customers. */
export const questions = {
  'questions.title': 'Questions',
} as const
