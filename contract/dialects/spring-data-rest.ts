import type { Dialect } from './dialect'

/**
 * Spring Data REST: https://docs.spring.io/spring-data/rest/reference/paging-and-sorting.html. Records carry their id
 * in the link to themselves, unless `exposeIdsFor` is configured. It has no filters but query methods: with Querydsl
 * (https://docs.spring.io/spring-data/rest/reference/integration.html) a parameter is named after its property.
 */
export const springDataRest = {
  root: '',
  page: 'page={page0}&size={size}',
  sort: { asc: 'sort={key},asc', desc: 'sort={key},desc' },
  filters: { contains: '{key}={value}', equals: '{key}={value}', among: '{key}={value}' },
  list: { rows: '_embedded.*', total: 'page.totalElements' },
  record: { id: '_links.self.href' },
  // https://docs.spring.io/spring-data/rest/reference/validation.html
  errors: { message: ['message', 'error'], fields: 'errors', field: 'property' },
  // Spring Security: the request is not authenticated.
  sessionEnds: [{ status: 401 }],
} as const satisfies Dialect
