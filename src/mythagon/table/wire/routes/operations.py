"""For those who run the server: is it alive, and how busy is it."""

import sqlalchemy as sa
from litestar import MediaType, Response, Router, get

from mythagon import __version__
from mythagon.table.metrics import METRICS
from mythagon.table.play.hall import Hall


def operation_routes(hall: Hall) -> Router:
    """/health and /metrics."""

    @get("/health", summary="Alive, and the database answers")
    async def health() -> Response[dict[str, str]]:
        try:
            await hall.store.read(sa.select(sa.literal(1)))
        except (sa.exc.SQLAlchemyError, OSError):
            return Response({"status": "no database", "version": __version__}, status_code=503)
        return Response({"status": "closing" if hall.closing else "ok", "version": __version__})

    @get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False, summary="Prometheus text")
    def metrics() -> Response[bytes]:
        return Response(METRICS.text(), media_type="text/plain; version=0.0.4")

    return Router("/", route_handlers=[health, metrics], tags=["operations"])
