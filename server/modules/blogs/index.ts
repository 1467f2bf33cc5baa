import type { Handlers } from '../../core/work'
import { listBlogs } from './blog-list'

export { blogRules } from './rules'

export const blogHandlers: Handlers = { 'blogs.list': listBlogs }
