-- CreateTable
CREATE TABLE "DeletedContent" (
    "id" TEXT COLLATE "C" NOT NULL,
    "collection" TEXT COLLATE "C" NOT NULL,
    "record" JSONB NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "deletedAt" TIMESTAMP(3) NOT NULL,
    "deletedBy" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "DeletedContent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DeletedContent_deletedAt_idx" ON "DeletedContent"("deletedAt");
