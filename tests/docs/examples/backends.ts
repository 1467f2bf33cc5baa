import { anyAdmin, type Backends } from '#contract/dialects/backend.ts'
import { djangoRestFramework } from '#contract/dialects/django-rest-framework.ts'

export const backends: Backends = {
  main: {
    dialect: { ...djangoRestFramework, root: '/v1' },
    token: { header: 'Authorization', prefix: 'Token ' },
    calls: {
      'auth.login': { at: 'POST token-auth/', read: { token: 'token' }, defaults: { user: anyAdmin } },
      'auth.profile': { at: 'GET users/me/' },
      'auth.myRole': { answer: anyAdmin.role },
      'x.list': { answer: { data: [] } },
    },
  },
}
