require('reflect-metadata')
const { Controller, Module } = require('@nestjs/common')
const { NestFactory } = require('@nestjs/core')
const { getRepositoryToken, TypeOrmModule } = require('@nestjs/typeorm')
const { Crud, CrudValidationGroups } = require('@dataui/crud')
const { TypeOrmCrudService } = require('@dataui/crud-typeorm')
const { IsNotEmpty, IsOptional } = require('class-validator')
const { Column, Entity, PrimaryGeneratedColumn } = require('typeorm')

const { CREATE, UPDATE } = CrudValidationGroups

// Decorators as calls: this file is not compiled.
class Part {}
PrimaryGeneratedColumn()(Part.prototype, 'id')
const columns = { name: String, kind: String, stock: Number, soldAt: String }
for (const [key, type] of Object.entries(columns)) {
  Reflect.defineMetadata('design:type', type, Part.prototype, key)
  Column({ type: type === Number ? 'integer' : 'varchar', nullable: key !== 'name' })(Part.prototype, key)
  IsOptional({ groups: key === 'name' ? [UPDATE] : [CREATE, UPDATE] })(Part.prototype, key)
}
IsNotEmpty({ groups: [CREATE] })(Part.prototype, 'name')
Entity()(Part)

class PartsService extends TypeOrmCrudService {}
Reflect.defineMetadata('self:paramtypes', [{ index: 0, param: getRepositoryToken(Part) }], PartsService)
Reflect.defineMetadata('design:paramtypes', [Object], PartsService)

class PartsController {
  constructor(service) {
    this.service = service
  }
}
Reflect.defineMetadata('design:paramtypes', [PartsService], PartsController)
Crud({ model: { type: Part }, query: { alwaysPaginate: true } })(PartsController)
Controller('parts')(PartsController)

class AppModule {}
Module({
  imports: [
    TypeOrmModule.forRoot({ type: 'sqljs', entities: [Part], synchronize: true }),
    TypeOrmModule.forFeature([Part]),
  ],
  providers: [PartsService],
  controllers: [PartsController],
})(AppModule)

NestFactory.create(AppModule, { logger: ['error'] }).then(async (app) => {
  await app.listen(0, '127.0.0.1')
  console.info(await app.getUrl())
})
