-- CreateTable
CREATE TABLE "KeptSite" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "content" JSONB NOT NULL,
    "madeAt" DATETIME NOT NULL,
    "madeBy" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "KeptSite_madeAt_idx" ON "KeptSite"("madeAt");
