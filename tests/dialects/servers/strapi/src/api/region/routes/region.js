module.exports = require('@strapi/strapi').factories.createCoreRouter('api::region.region')
