"""Parts with Django REST framework, SQLite in memory, and the filters and pagination that the dialect describes."""
from wsgiref.simple_server import WSGIRequestHandler, make_server

import django
from django.conf import settings

settings.configure(
    SECRET_KEY="test",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    INSTALLED_APPS=["django.contrib.contenttypes", "django.contrib.auth", "rest_framework", "django_filters"],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    USE_TZ=True,
    REST_FRAMEWORK={"DEFAULT_PERMISSION_CLASSES": [], "DEFAULT_AUTHENTICATION_CLASSES": []},
)
django.setup()

from django.db import connection, models
from django.urls import include, path
from django_filters.rest_framework import DjangoFilterBackend
from rest_framework import filters, pagination, routers, serializers, viewsets


class Pages(pagination.PageNumberPagination):
    page_size = 10
    page_size_query_param = "page_size"


class Part(models.Model):
    name = models.CharField(max_length=60)
    kind = models.CharField(max_length=10, null=True)
    stock = models.IntegerField(null=True)
    sold_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "parts"
        ordering = ["id"]


class PartSerializer(serializers.ModelSerializer):
    class Meta:
        model = Part
        fields = ["id", "name", "kind", "stock", "sold_at"]


class PartViewSet(viewsets.ModelViewSet):
    queryset = Part.objects.all()
    serializer_class = PartSerializer
    pagination_class = Pages
    filter_backends = [DjangoFilterBackend, filters.SearchFilter, filters.OrderingFilter]
    search_fields = ["name"]
    ordering_fields = "__all__"
    filterset_fields = {
        "name": ["exact", "icontains"],
        "kind": ["exact", "in"],
        "stock": ["exact"],
        "sold_at": ["gte", "lt"],
    }


router = routers.DefaultRouter()
router.register("parts", PartViewSet)
urlpatterns = [path("api/", include(router.urls))]


class Quiet(WSGIRequestHandler):
    def log_message(self, *_):
        pass


if __name__ == "__main__":
    with connection.schema_editor() as editor:
        editor.create_model(Part)
    from django.core.wsgi import get_wsgi_application

    server = make_server("127.0.0.1", 0, get_wsgi_application(), handler_class=Quiet)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
