-- CreateTable
CREATE TABLE "KeptSite" (
    "id" TEXT COLLATE "C" NOT NULL,
    "content" JSONB NOT NULL,
    "madeAt" TIMESTAMP(3) NOT NULL,
    "madeBy" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "KeptSite_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "KeptSite_madeAt_idx" ON "KeptSite"("madeAt");
