import { djangoRestFramework } from '#contract/dialects/django-rest-framework.ts'
import { startInstalled } from '../support/providers/server-process'
import { walkServer } from '../support/providers/walk-server'

walkServer('Django REST framework with django-filter', {
  backend: { dialect: djangoRestFramework, token: 'none' },
  api: {
    list: 'GET parts/',
    one: 'GET parts/{id}/',
    create: 'POST parts/',
    update: 'PATCH parts/{id}/',
    remove: 'DELETE parts/{id}/',
    paging: 'page',
  },
  start: () =>
    startInstalled('python3', ['server.py'], { PYTHONPATH: 'packages', PYTHONDONTWRITEBYTECODE: '1' }),
  emptyName: { statusCode: 400, fields: ['name'] },
})
