export const form = {
  'form.save': 'Save',
} as const
