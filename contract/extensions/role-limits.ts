import { defineCalls } from '../grammar/calls'
import { flag, number, refs } from '../grammar/field'
import { one } from '../grammar/response'

export const roleLimitsCalls = defineCalls({
  /**
   * What the users of a role may do only within, or only after. Without showrooms the role is not limited to any; users
   * cannot give a wider reach than their own.
   */
  limitRole: {
    at: 'PUT x/roles/{id}/limits',
    ids: { id: 'roles' },
    access: ['AdminRole', 'UPDATE'],
    body: {
      showrooms: refs('stores', { help: 'Leave blank for all showrooms.' }),
      twoStepRequired: flag({ label: 'Two-step sign-in required' }),
      version: number({ min: 1 }),
    },
    response: one('roles'),
    invalidates: ['roles', 'auth'],
  },
})
