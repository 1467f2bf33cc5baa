import type { Dialect } from './dialect'

/**
 * Django REST framework with PageNumberPagination whose `page_size_query_param` is `page_size`,
 * https://www.django-rest-framework.org/api-guide/pagination/, SearchFilter and OrderingFilter,
 * https://www.django-rest-framework.org/api-guide/filtering/, and lookups of django-filter,
 * https://django-filter.readthedocs.io/en/stable/. Paths end with a slash: `GET tags/`.
 */
export const djangoRestFramework = {
  root: '/api',
  page: 'page={page}&page_size={size}',
  sort: { asc: 'ordering={key}', desc: 'ordering=-{key}' },
  filters: {
    contains: '{key}__icontains={value}',
    equals: '{key}={value}',
    among: '{key}__in={values}',
    empty: '{key}__isnull=true',
    filled: '{key}__isnull=false',
    from: '{key}__gte={value}',
    until: '{key}__lt={value}',
    atLeast: '{key}__gte={value}',
    atMost: '{key}__lte={value}',
    anyOf: 'search={value}',
    steps: '__',
  },
  list: { rows: 'results', total: 'count', pastEnd: 404 },
  keys: 'snake',
  ids: 'number',
  references: 'ids',
  // https://www.django-rest-framework.org/api-guide/exceptions/
  errors: { message: ['detail', 'non_field_errors'], fields: '' },
  // 401 is about the token, 403 about permissions: https://www.django-rest-framework.org/api-guide/authentication/#unauthorized-and-forbidden-responses
  sessionEnds: [{ status: 401 }],
} as const satisfies Dialect
